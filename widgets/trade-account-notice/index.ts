import { PageNotice } from '../../src/components/notifications/PageNotice'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, PageNotice)
