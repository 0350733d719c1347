import { useAtomValue } from 'jotai'
import { searchViewAtom } from '../../../atoms/search/view'
import { classNames } from '../../ui/class-names'

/** The class of the element around the products: it makes them cards or rows (search.30). */
export const useResultsClass = (): string =>
  classNames('trade-results', useAtomValue(searchViewAtom) === 'list' && 'trade-results--list')
