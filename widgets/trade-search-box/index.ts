import { drawSearchBox } from '../../src/components/search-box/draw-search-box'
import { defineDrawnElement } from '../../src/element/define-drawn-element'
import block from './block.json'

defineDrawnElement(block, drawSearchBox)
