import { InsightSearch } from '../../src/components/content/InsightSearch'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, InsightSearch)
