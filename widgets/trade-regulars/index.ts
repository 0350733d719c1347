import { Regulars } from '../../src/components/regulars/Regulars'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Regulars)
