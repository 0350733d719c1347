import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { favouritesAtom } from '../../atoms/favourites/favourites'
import { shareLinkAtom } from '../../atoms/favourites/share'
import { canShare, copyText, shareAddress } from '../../lib/clipboard'
import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'

/** What became of the last press, and the link that it was about. */
interface Outcome {
  kind: 'copied' | 'by hand'
  url: string
}

/** A link to the saved list: given to the browser's own sharing where there is one, or copied. */
export function ShareList() {
  const { url, count } = useAtomValue(shareLinkAtom)
  const total = useAtomValue(favouritesAtom).length
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const statusId = useId()

  // The list has changed since: what was copied is not what would be copied now.
  if (outcome && outcome.url !== url) setOutcome(null)

  const copy = async () => setOutcome({ kind: (await copyText(url)) ? 'copied' : 'by hand', url })
  const share = async () => {
    const isSettled = await shareAddress({ title: 'Saved list', url })
    setOutcome(isSettled ? null : { kind: 'by hand', url })
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
        {outcome?.kind === 'copied' && `Link copied.${isPart}`}
        {outcome?.kind === 'by hand' &&
          `This browser does not let us copy: please take the link from the field.${isPart}`}
      </p>
      {outcome?.kind === 'by hand' && (
        <TextField
          label="Link to your list"
          name="link"
          defaultValue={url}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
