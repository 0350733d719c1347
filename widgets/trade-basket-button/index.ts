import { BasketButton } from '../../src/components/header/BasketButton'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, BasketButton)
