/**
 * A warning that is dismissed stays away: WordPress remembers it for this person.
 */
document.addEventListener('click', ({ target }) => {
  const pointer = target.closest('.notice-dismiss')?.closest('[data-trade-pointer]')
    ?.dataset.tradePointer
  if (!pointer) return
  const body = new URLSearchParams({ action: 'dismiss-wp-pointer', pointer })
  fetch(window.ajaxurl, { method: 'POST', body, keepalive: true })
})
