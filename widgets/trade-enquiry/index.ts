import { Enquiry } from '../../src/components/enquiry/Enquiry'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Enquiry)
