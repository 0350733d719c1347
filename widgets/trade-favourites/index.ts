import { Favourites } from '../../src/components/favourites/Favourites'
import { defineElement } from '../../src/element/define-element'
import block from './block.json'

defineElement(block, Favourites)
