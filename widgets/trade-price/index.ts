import { Price } from '../../src/components/product/Price'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Price)
