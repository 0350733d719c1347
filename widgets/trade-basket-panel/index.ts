import { BasketPanel } from '../../src/components/basket/BasketPanel'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, BasketPanel)
