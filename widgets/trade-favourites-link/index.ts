import { drawFavouritesLink } from '../../src/components/favourites/favourites-link'
import { defineDrawnElement } from '../../src/element-drawn'
import block from './block.json'

defineDrawnElement(block, drawFavouritesLink)
