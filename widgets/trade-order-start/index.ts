import { OrderStart } from '../../src/components/account/order-start/OrderStart'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, OrderStart)
