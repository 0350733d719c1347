import { QuickOrder } from '../../src/components/quick-order/QuickOrder'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, QuickOrder)
