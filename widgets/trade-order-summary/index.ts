import { OrderSummary } from '../../src/components/basket/OrderSummary'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, OrderSummary)
