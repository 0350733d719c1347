import { FavouritesLink } from '../../src/components/favourites/FavouritesLink'
import { defineElement } from '../../src/element'
import block from './block.json'

defineElement(block, FavouritesLink)
