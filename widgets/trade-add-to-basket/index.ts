import { AddToBasket } from '../../src/components/product/AddToBasket'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, AddToBasket)
