<?php
/**
 * Patterns: whole pages first, then parts (wordpress.1).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The markup of a block in a post. */
function block_markup( string $tag, array $attributes = array() ): string {
	return serialize_block(
		array(
			'blockName'    => 'trade-blocks/' . folder_of( $tag ),
			'attrs'        => $attributes,
			'innerContent' => array(),
		)
	);
}

/** The markup of a paragraph in a post. */
function paragraph( string $text ): string {
	return "<!-- wp:paragraph -->\n<p>" . esc_html( $text ) . "</p>\n<!-- /wp:paragraph -->";
}

/** The markup of a heading in a post. */
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

/**
 * The site's own menu behind a button, so that a menu of any length leaves the header in one row. Columns stand beside
 * each other down to 782 px; below 960 px the search takes the space of the saved list, which the menu has, too
 * (wordpress.202). The space of the buttons fits a long greeting.
 */
function header_pattern(): string {
	$name  = '<!-- wp:group {"style":{"spacing":{"blockGap":"12px"}},"layout":{"type":"flex","flexWrap":"nowrap"}} --><div class="wp-block-group"><!-- wp:navigation {"overlayMenu":"always"} /--><!-- wp:site-title {"level":0,"fontSize":"medium"} /--></div><!-- /wp:group -->';
	$tools = '<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"flex","flexWrap":"wrap","justifyContent":"right"}} --><div class="wp-block-group">'
		. block_markup( 'trade-account-button' ) . block_markup( 'trade-favourites-link' ) . block_markup( 'trade-basket-button' ) . '</div><!-- /wp:group -->';
	$style = '{"align":"full","verticalAlignment":"center","className":"trade-blocks-header","style":{"spacing":{"blockGap":{"top":"12px","left":"12px"},"padding":{"top":"12px","right":"16px","bottom":"12px","left":"16px"}}}}';
	return "<!-- wp:columns $style -->\n<div class=\"wp-block-columns alignfull are-vertically-aligned-center trade-blocks-header\" style=\"padding-top:12px;padding-right:16px;padding-bottom:12px;padding-left:16px\">"
		. '<!-- wp:column {"verticalAlignment":"center","width":"160px"} --><div class="wp-block-column is-vertically-aligned-center" style="flex-basis:160px">' . $name . '</div><!-- /wp:column -->'
		. '<!-- wp:column {"verticalAlignment":"center"} --><div class="wp-block-column is-vertically-aligned-center">' . block_markup( 'trade-search-box' ) . '</div><!-- /wp:column -->'
		. '<!-- wp:column {"verticalAlignment":"center","width":"clamp(336px, (100vw - 959px) * 520, 520px)"} --><div class="wp-block-column is-vertically-aligned-center" style="flex-basis:clamp(336px, (100vw - 959px) * 520, 520px)">' . $tools . "</div><!-- /wp:column --></div>\n<!-- /wp:columns -->";
}

/** Links that buyers expect in a footer, with their default addresses. Editors can change them. */
function footer_pattern(): string {
	$links = '';
	foreach ( array( 'contact', 'support', 'terms', 'refunds', 'privacyPolicy' ) as $route ) {
		$link   = array(
			'label' => page_contents()[ $route ][0],
			'url'   => path_of_site( PAGES[ $route ] ),
			'kind'  => 'custom',
		);
		$links .= '<!-- wp:navigation-link ' . serialize_block_attributes( $link ) . ' /-->';
	}
	$label = serialize_block_attributes(
		array(
			'ariaLabel'   => __( 'Customer service', 'trade-blocks' ),
			'overlayMenu' => 'never',
		)
	);
	$style = '{"align":"full","style":{"spacing":{"blockGap":"12px","padding":{"top":"24px","right":"16px","bottom":"24px","left":"16px"}}},"layout":{"type":"flex","flexWrap":"wrap","justifyContent":"space-between"}}';
	return "<!-- wp:group $style -->\n<div class=\"wp-block-group alignfull\" style=\"padding-top:24px;padding-right:16px;padding-bottom:24px;padding-left:16px\">"
		. "<!-- wp:site-title {\"level\":0,\"fontSize\":\"medium\"} /--><!-- wp:navigation $label -->$links<!-- /wp:navigation --></div>\n<!-- /wp:group -->";
}

/** Patterns of page parts: title, content, and the block types that they are offered for. */
function part_patterns(): array {
	return array(
		'header'       => array( __( 'Header of the shop: menu, search, account, saved list, basket', 'trade-blocks' ), header_pattern(), array( 'core/template-part/header' ) ),
		'footer'       => array( __( 'Footer of the shop: customer service and terms', 'trade-blocks' ), footer_pattern(), array( 'core/template-part/footer' ) ),
		'product'      => array( __( 'A product to order: price and add to basket', 'trade-blocks' ), block_markup( 'trade-price' ) . "\n\n" . block_markup( 'trade-add-to-basket' ), array() ),
		'shop-support' => array( __( 'Questions and an enquiry', 'trade-blocks' ), heading( __( 'Questions', 'trade-blocks' ) ) . "\n\n" . block_markup( 'trade-faq-search' ) . "\n\n" . block_markup( 'trade-enquiry' ), array() ),
	);
}

/**
 * Registers all patterns. WordPress offers page patterns in 'Choose a pattern', and part patterns for headers and
 * footers.
 */
function register_patterns() {
	register_block_pattern_category( 'trade-shop', array( 'label' => __( 'Trade shop', 'trade-blocks' ) ) );
	$of_pages = array_diff_key( page_contents(), array_flip( array( 'refunds', 'privacyPolicy', 'terms' ) ) );
	foreach ( $of_pages as $name => list( $title, $content ) ) {
		register_block_pattern(
			'trade-blocks/' . strtolower( $name ),
			array(
				'title'      => sprintf( /* translators: %s: the title of a page */ __( 'Page: %s', 'trade-blocks' ), $title ),
				'categories' => array( 'trade-shop' ),
				'content'    => $content,
				// Pages reached only from an email or an error have no pattern.
				'blockTypes' => in_array( $name, UNLISTED, true ) ? array() : array( 'core/post-content' ),
				'postTypes'  => array( 'page' ),
			)
		);
	}
	foreach ( part_patterns() as $name => list( $title, $content, $block_types ) ) {
		register_block_pattern(
			"trade-blocks/$name",
			array(
				'title'      => $title,
				'categories' => array( 'trade-shop' ),
				'content'    => $content,
				'blockTypes' => $block_types,
			)
		);
	}
}
add_action( 'init', __NAMESPACE__ . '\\register_patterns', 11 );
