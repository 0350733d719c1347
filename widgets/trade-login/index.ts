import { Login } from '../../src/components/authentication/Login'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Login)
