import { PasswordReset } from '../../src/components/authentication/PasswordReset'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, PasswordReset)
