import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { favouritesAtom } from '../../atoms/favourites'
import { shareLinkAtom } from '../../atoms/favourites-share'
import { canShare, copyText, shareAddress } from '../../lib/clipboard'
import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'

/** What became of the last press. */
type Outcome = 'copied' | 'by hand' | null

/** A link to the saved list: given to the browser's own sharing where there is one, or copied. */
export function ShareList() {
  const { url, count } = useAtomValue(shareLinkAtom)
  const total = useAtomValue(favouritesAtom).length
  const [outcome, setOutcome] = useState<Outcome>(null)
  const statusId = useId()

  const copy = async () => setOutcome((await copyText(url)) ? 'copied' : 'by hand')
  const share = async () => {
    const isSettled = await shareAddress({ title: 'Saved list', url })
    setOutcome(isSettled ? null : 'by hand')
  }
  const isPart = count < total ? ` It holds the first ${count} of your ${total} products.` : ''
  return (
    <div className="trade-favourites__share">
      {canShare() && (
        <Button variant="secondary" onClick={share}>
          Share list
        </Button>
      )}
      <Button variant="secondary" aria-describedby={outcome ? statusId : undefined} onClick={copy}>
        Copy link
      </Button>
      <p id={statusId} className="trade-favourites__outcome" role="status">
        {outcome === 'copied' && `Link copied.${isPart}`}
        {outcome === 'by hand' &&
          `This browser does not let us copy: please take the link from the field.${isPart}`}
      </p>
      {outcome === 'by hand' && (
        <TextField
          label="Link to your list"
          name="link"
          key={url}
          defaultValue={url}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
