<?php
/**
 * A tag as markup, with fallback content for readers without scripts (wordpress.1).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The fallback link of a tag: its text and route. */
function fallback_of( string $tag ): array {
	switch ( $tag ) {
		case 'trade-basket-button':
		case 'trade-order-summary':
			return array( 'basket', __( 'Basket', 'trade-blocks' ) );
		case 'trade-account-button':
		case 'trade-masthead':
			return array( 'login', __( 'Login / Register', 'trade-blocks' ) );
		case 'trade-favourites-link':
		case 'trade-favourite-toggle':
			return array( 'favourites', __( 'Saved list', 'trade-blocks' ) );
		case 'trade-product-search':
		case 'trade-search-products':
			return array( 'shop', __( 'Our products', 'trade-blocks' ) );
		default:
			return array( 'contact', __( 'Contact us', 'trade-blocks' ) );
	}
}

/** The fallback content of a tag: a link, or the plain form of the search box. */
function children_of( string $tag ): string {
	if ( 'trade-search-box' === $tag ) {
		return sprintf(
			'<form role="search" action="%s"><input type="search" name="s" required aria-label="%s"><button>%s</button></form>',
			esc_url( home_url( '/' ) ),
			esc_attr__( 'Search the site', 'trade-blocks' ),
			esc_html__( 'Search', 'trade-blocks' )
		);
	}
	list( $route, $text ) = fallback_of( $tag );
	$link                 = sprintf( '<a href="%s">%s</a>', esc_url( route( $route ) ), esc_html( $text ) );
	// The account's own children would replace its dashboard.
	return 'trade-account' === $tag ? "<noscript>$link</noscript>" : $link;
}

/** The attribute value of a field; null for none. */
function attribute_value( array $field, $given ) {
	if ( 'boolean' === $field['type'] ) {
		return $given && 'false' !== $given ? '' : null;
	}
	$value = is_scalar( $given ) ? (string) $given : '';
	if ( '' === $value || (string) $field['default'] === $value ) {
		return null;
	}
	return $field['options'] && ! in_array( $value, $field['options'], true ) ? null : $value;
}

/** Attributes as markup. */
function attributes_markup( array $attributes ): string {
	$markup = '';
	foreach ( $attributes as $name => $value ) {
		$markup .= '' === $value ? ' ' . esc_attr( $name ) : sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
	}
	return $markup;
}

/** A tag with attributes by field name. Uses nothing of a visitor, so that pages can be cached (wordpress.5). */
function tag_markup( string $tag, array $given ): string {
	load_shop();
	tags_here( $tag );
	$attributes = array();
	foreach ( generated( 'tags' )[ $tag ]['fields'] as $field ) {
		$value = attribute_value( $field, $given[ $field['name'] ] ?? '' );
		if ( null !== $value ) {
			$attributes[ $field['attribute'] ] = $value;
		}
	}
	$theme = $given['theme'] ?? '';
	$theme = in_array( $theme, array( 'light', 'dark' ), true ) ? $theme : setting( 'theme' );
	if ( $theme ) {
		$attributes['data-trade-theme'] = $theme;
	}
	if ( 0 !== strpos( get_bloginfo( 'language' ), 'en' ) ) {
		// The shop's texts are in English.
		$attributes['lang'] = 'en-GB';
	}
	$attributes = here_attributes( $tag, $attributes );
	// First results replace the fallback link.
	$print = first_results_markup( $tag, $attributes );
	$tag   = tag_escape( $tag );
	/**
	 * Changes the markup of a tag, which is printed as this filter returns it.
	 *
	 * @since 1.0.0
	 *
	 * @param string $markup     The tag with its attributes and its fallback content.
	 * @param string $tag        Its name, such as `trade-price`.
	 * @param array  $attributes Its attributes by name, not escaped.
	 */
	return (string) apply_filters( 'trade_blocks_markup', "<$tag" . attributes_markup( $attributes ) . '>' . ( '' === $print ? children_of( $tag ) : $print ) . "</$tag>", $tag, $attributes );
}
