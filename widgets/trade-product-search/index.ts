import { ProductSearch } from '../../src/components/search/ProductSearch'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, ProductSearch)
