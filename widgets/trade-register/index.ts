import { Register } from '../../src/components/registration/Register'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Register)
