import { GlobalSearch } from '../../src/components/content/GlobalSearch'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, GlobalSearch)
