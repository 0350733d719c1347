import { Masthead } from '../../src/components/masthead/Masthead'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Masthead)
