import { FavouriteToggle } from '../../src/components/product/FavouriteToggle'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, FavouriteToggle)
