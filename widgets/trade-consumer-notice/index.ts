import { ConsumerNotice } from '../../src/components/notifications/ConsumerNotice'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, ConsumerNotice)
