import { AccountNotice } from '../../src/components/notifications/AccountNotice'
import { defineElement } from '../../src/element'
import block from './block.json'

defineElement(block, AccountNotice)
