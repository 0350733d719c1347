import { ForgottenPassword } from '../../src/components/authentication/ForgottenPassword'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, ForgottenPassword)
