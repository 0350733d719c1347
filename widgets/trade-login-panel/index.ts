import { LoginPanel } from '../../src/components/popups/LoginPanel'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, LoginPanel)
