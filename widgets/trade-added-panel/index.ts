import { AddedPanel } from '../../src/components/basket/AddedPanel'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, AddedPanel)
