import { type AddProblem, isUncertain } from '../../atoms/basket/add-to-basket'
import { route } from '../../routes'
import { Problem } from '../ui/Problem'
import { TextLink } from '../ui/TextLink'

interface AddingProblemProps {
  problem: AddProblem | null
  isAlert?: boolean
}

/** Why a product was not added, or how the basket differs, with a correction (basket.80). */
export function AddingProblem({ problem, isAlert = false }: AddingProblemProps) {
  if (!problem) return null
  return (
    <Problem isAlert={isAlert}>
      {problem.text}
      {isUncertain(problem) && (
        <>
          . <TextLink href={route('basket')}>View basket</TextLink>
        </>
      )}
    </Problem>
  )
}
