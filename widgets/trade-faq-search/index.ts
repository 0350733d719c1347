import { FaqSearch } from '../../src/components/content/FaqSearch'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, FaqSearch)
