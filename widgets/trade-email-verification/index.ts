import { EmailVerification } from '../../src/components/authentication/EmailVerification'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, EmailVerification)
