<?php
/**
 * What the shop stores in a visitor's browser, for the site's privacy policy (wordpress.10).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** Every storage key with purpose and lifetime. All keys begin with `trade-blocks:`. */
function storage_keys(): array {
	$kept   = __( 'until it is deleted in the browser', 'trade-blocks' );
	$signed = __( 'until the customer logs out', 'trade-blocks' );
	$tab    = __( 'until the tab is closed', 'trade-blocks' );
	$either = __( 'until the tab is closed or the customer logs out', 'trade-blocks' );
	return array(
		'auth-user'                                   => array( __( 'Keeps the customer signed in: an access token, no personal data.', 'trade-blocks' ), $signed ),
		'delivery-address'                            => array( __( 'The id of the chosen delivery address.', 'trade-blocks' ), $signed ),
		'basket-owners, last-user'                    => array( __( 'Whose basket is kept for their next sign-in: ids of the last 5 customers of this browser.', 'trade-blocks' ), __( 'for 30 days after the customer was here last', 'trade-blocks' ) ),
		'basket-token, basket-id'                     => array( __( 'Finds the basket again.', 'trade-blocks' ), $kept ),
		'basket-change, signed-out, last-calls'       => array( __( 'Tells other tabs that basket or sign-in has changed: a random text.', 'trade-blocks' ), $kept ),
		'favourites, lists'                           => array( __( 'Saved lists: ids, titles, pictures and quantities of products.', 'trade-blocks' ), __( 'until they are deleted, or the customer logs out of an account that keeps them', 'trade-blocks' ) ),
		'lists-owner, lists-saved'                    => array( __( 'Whose account keeps the lists, and what it has of them.', 'trade-blocks' ), $signed ),
		'searches'                                    => array( __( 'The last 8 searches, to offer them again.', 'trade-blocks' ), $signed ),
		'search-view'                                 => array( __( 'Grid or list.', 'trade-blocks' ), $kept ),
		'product-images'                              => array( __( 'Addresses of pictures of products that were seen.', 'trade-blocks' ), $kept ),
		'payment-journal'                             => array( __( 'Begun payments, so that none is taken twice: ids, no card data.', 'trade-blocks' ), __( 'until the payment is settled', 'trade-blocks' ) ),
		'reported-purchases'                          => array( __( 'Ids of orders that analytics was told of, so that none is counted twice.', 'trade-blocks' ), $kept ),
		'account-notice'                              => array( __( 'That the notice about the approval is folded.', 'trade-blocks' ), $tab ),
		'redirect, notice, reloaded'                  => array( __( 'Where to go after signing in, and messages for the next page.', 'trade-blocks' ), $tab ),
		'checkout-draft, registration, address-forms' => array( __( 'What is typed into forms, so that nothing is lost.', 'trade-blocks' ), $either ),
		'line-choices'                                => array( __( 'What is chosen of the lines of an order, or of the regulars.', 'trade-blocks' ), $either ),
		'quick-order'                                 => array( __( 'Codes and quantities that are typed into the quick order.', 'trade-blocks' ), $either ),
		'unsent-…'                                    => array( __( 'Changes of the basket that are not answered yet.', 'trade-blocks' ), $tab ),
		'placed-order'                                => array( __( 'The order that the confirmation shows to the customer who placed it.', 'trade-blocks' ), $either ),
		'asked-payment'                               => array( __( 'The payment that a bank was asked to approve: ids, no card data.', 'trade-blocks' ), $either ),
		'unfinished-order'                            => array( __( 'An order that was sent and is not answered yet.', 'trade-blocks' ), $tab ),
		'search-…'                                    => array( __( 'Loaded pages and place of a search, for the way back.', 'trade-blocks' ), $either ),
		'search-hosts'                                => array( __( 'Search servers that did not answer.', 'trade-blocks' ), $tab ),
	);
}

/** The suggested text in WordPress's privacy policy guide. */
function privacy_text(): string {
	$rows = '';
	foreach ( storage_keys() as $keys => list( $purpose, $lifetime ) ) {
		$rows .= sprintf( '<tr><td>%s</td><td>%s</td><td>%s</td></tr>', esc_html( $keys ), esc_html( $purpose ), esc_html( $lifetime ) );
	}
	return sprintf(
		'<p class="privacy-policy-tutorial">%s</p><p>%s</p><table><thead><tr><th>%s</th><th>%s</th><th>%s</th></tr></thead><tbody>%s</tbody></table><p>%s</p>',
		esc_html__( 'The shop sets no cookies. It keeps what it needs in the browser\'s own storage, under keys that begin with trade-blocks:.', 'trade-blocks' ),
		esc_html__( 'Our shop stores the following in your browser:', 'trade-blocks' ),
		esc_html__( 'Key', 'trade-blocks' ),
		esc_html__( 'Purpose', 'trade-blocks' ),
		esc_html__( 'Kept', 'trade-blocks' ),
		$rows,
		esc_html__( 'Searches are answered by Algolia; card payments are taken by Stripe. Both receive your network address when you use them.', 'trade-blocks' )
	);
}

add_action(
	'admin_init',
	static function () {
		wp_add_privacy_policy_content( __( 'Trade Blocks', 'trade-blocks' ), wp_kses_post( privacy_text() ) );
	}
);
