import { Popups } from '../../src/components/popups/Popups'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Popups)
