import { searchViewAtom } from '../../atoms/search/view'
import { useValue } from '../product/use-value'
import { classNames } from '../ui/class-names'

/** The class of the element around the products: it makes them cards or rows (search.30). */
export const useResultsClass = (): string =>
  classNames('trade-results', useValue(searchViewAtom) === 'list' && 'trade-results--list')
