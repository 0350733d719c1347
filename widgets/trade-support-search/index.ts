import { SupportSearch } from '../../src/components/content/SupportSearch'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, SupportSearch)
