import './order-detail.css'

interface Fact {
  label: string
  text: string | null
}

/** A list of labelled texts, without empty ones. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="trade-facts trade-stack-2">
    {facts.map(
      ({ label, text }) =>
        text && (
          <div key={label} className="trade-facts__row trade-stack-3">
            <dt className="trade-faint">{label}</dt>
            <dd className="trade-facts__value trade-wraps trade-figures" dir="auto">
              {text}
            </dd>
          </div>
        ),
    )}
  </dl>
)
