import { Register } from '../../src/components/registration/Register'
import { defineElement } from '../../src/element'
import block from './block.json'

defineElement(block, Register)
