import { BasketPage } from '../../src/components/basket/BasketPage'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, BasketPage)
