import { Notifications } from '../../src/components/notifications/Notifications'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Notifications)
