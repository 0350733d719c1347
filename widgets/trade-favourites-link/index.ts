import { drawFavouritesLink } from '../../src/components/favourites/favourites-link'
import { defineDrawnElement } from '../../src/element/define-drawn-element'
import block from './block.json'

defineDrawnElement(block, drawFavouritesLink)
