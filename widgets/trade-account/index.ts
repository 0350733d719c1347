import { Account } from '../../src/components/account/Account'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Account)
