<?php
/**
 * Patterns: whole pages first, then parts (wordpress.1).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** A block as it stands in a post. */
function block_markup( string $tag, array $attributes = array() ): string {
	return serialize_block(
		array(
			'blockName'    => 'trade-blocks/' . folder_of( $tag ),
			'attrs'        => $attributes,
			'innerContent' => array(),
		)
	);
}

/** A paragraph as it stands in a post. */
function paragraph( string $text ): string {
	return "<!-- wp:paragraph -->\n<p>" . esc_html( $text ) . "</p>\n<!-- /wp:paragraph -->";
}

/** A heading as it stands in a post. */
function heading( string $text ): string {
	return "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . esc_html( $text ) . "</h2>\n<!-- /wp:heading -->";
}

/** The pages of the shop by route: title and content. */
function page_contents(): array {
	$legal = paragraph( __( 'Replace this text with your own.', 'trade-blocks' ) );
	return array(
		'login'         => array( __( 'Login', 'trade-blocks' ), block_markup( 'trade-login' ) ),
		'register'      => array( __( 'Register', 'trade-blocks' ), block_markup( 'trade-register' ) ),
		'account'       => array( __( 'Your account', 'trade-blocks' ), block_markup( 'trade-account' ) ),
		'shop'          => array( __( 'Shop', 'trade-blocks' ), block_markup( 'trade-product-search', array( 'storeenabled' => true ) ) ),
		'quickOrder'    => array( __( 'Quick order', 'trade-blocks' ), block_markup( 'trade-quick-order' ) ),
		'regulars'      => array( __( 'Your regulars', 'trade-blocks' ), block_markup( 'trade-regulars' ) ),
		'support'       => array( __( 'Support', 'trade-blocks' ), block_markup( 'trade-support-search', array( 'options' => 'training' ) ) . "\n\n" . block_markup( 'trade-faq-search' ) ),
		'contact'       => array( __( 'Contact', 'trade-blocks' ), block_markup( 'trade-enquiry' ) ),
		'basket'        => array( __( 'Basket', 'trade-blocks' ), block_markup( 'trade-basket' ) ),
		'checkout'      => array( __( 'Checkout', 'trade-blocks' ), block_markup( 'trade-checkout' ) ),
		'favourites'    => array( __( 'Saved list', 'trade-blocks' ), block_markup( 'trade-favourites' ) ),
		'refunds'       => array( __( 'Refund policy', 'trade-blocks' ), $legal ),
		'privacyPolicy' => array( __( 'Privacy policy', 'trade-blocks' ), $legal ),
		'terms'         => array( __( 'Terms and conditions', 'trade-blocks' ), $legal ),
		'news'          => array( __( 'News', 'trade-blocks' ), block_markup( 'trade-insight-search' ) ),
		'emailVerify'   => array( __( 'Email verification', 'trade-blocks' ), block_markup( 'trade-email-verification' ) ),
		'passwordReset' => array( __( 'Password reset', 'trade-blocks' ), block_markup( 'trade-password-reset' ) ),
		'search'        => array( __( 'Search', 'trade-blocks' ), block_markup( 'trade-global-search', array( 'storeenabled' => true ) ) ),
		'notFound'      => array( __( 'Page not found', 'trade-blocks' ), paragraph( __( 'This page does not exist, or has moved.', 'trade-blocks' ) ) . "\n\n" . block_markup( 'trade-search-box' ) ),
		'forbidden'     => array( __( 'No access', 'trade-blocks' ), paragraph( __( 'Your account has no access to this page.', 'trade-blocks' ) ) ),
	);
}

/** Patterns that are no page: the parts of a header, and a product. */
function part_patterns(): array {
	$tools = block_markup( 'trade-search-box' ) . block_markup( 'trade-account-button' ) . block_markup( 'trade-favourites-link' ) . block_markup( 'trade-basket-button' );
	$group = '{"align":"full","style":{"spacing":{"padding":{"top":"16px","right":"24px","bottom":"16px","left":"24px"}}},"layout":{"type":"flex","flexWrap":"wrap","justifyContent":"space-between"}}';
	return array(
		'header'       => array( __( 'Header of the shop: search, account, saved list, basket', 'trade-blocks' ), "<!-- wp:group $group -->\n<div class=\"wp-block-group alignfull\" style=\"padding-top:16px;padding-right:24px;padding-bottom:16px;padding-left:24px\"><!-- wp:site-title {\"level\":0} /-->$tools</div>\n<!-- /wp:group -->" ),
		'product'      => array( __( 'A product to order: price and add to basket', 'trade-blocks' ), block_markup( 'trade-price' ) . "\n\n" . block_markup( 'trade-add-to-basket' ) ),
		'shop-support' => array( __( 'Questions and an enquiry', 'trade-blocks' ), heading( __( 'Questions', 'trade-blocks' ) ) . "\n\n" . block_markup( 'trade-faq-search' ) . "\n\n" . block_markup( 'trade-enquiry' ) ),
	);
}

/** Registers all patterns. */
function register_patterns() {
	register_block_pattern_category( 'trade-shop', array( 'label' => __( 'Trade shop', 'trade-blocks' ) ) );
	$of_pages = array_diff_key( page_contents(), array_flip( array( 'refunds', 'privacyPolicy', 'terms' ) ) );
	foreach ( $of_pages + part_patterns() as $name => list( $title, $content ) ) {
		register_block_pattern(
			'trade-blocks/' . strtolower( $name ),
			array(
				'title'      => isset( $of_pages[ $name ] ) ? sprintf( /* translators: %s: the title of a page */ __( 'Page: %s', 'trade-blocks' ), $title ) : $title,
				'categories' => array( 'trade-shop' ),
				'content'    => $content,
			)
		);
	}
}
add_action( 'init', __NAMESPACE__ . '\\register_patterns', 11 );
