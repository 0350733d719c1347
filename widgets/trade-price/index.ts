import { Price } from '../../src/components/product/Price'
import { defineElement } from '../../src/element'
import block from './block.json'

defineElement(block, Price)
