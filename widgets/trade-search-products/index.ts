import { SearchProducts } from '../../src/components/content/SearchProducts'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, SearchProducts)
