import { Checkout } from '../../src/components/checkout/Checkout'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Checkout)
