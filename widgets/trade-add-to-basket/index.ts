import { AddToBasket } from '../../src/components/product/AddToBasket'
import { defineElement } from '../../src/element'
import block from './block.json'

defineElement(block, AddToBasket)
