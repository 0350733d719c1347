import { AccountNotice } from '../../src/components/notifications/AccountNotice'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, AccountNotice)
