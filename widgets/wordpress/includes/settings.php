<?php
/**
 * The settings: stored by the settings page, overridden by constants of wp-config.php (wordpress.6).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const OPTION = 'trade_blocks';

/** Every setting with its default. `pages` holds the id of the page of each route. */
const DEFAULTS = array(
	'api_base'         => '',
	'proxy'            => false,
	'application_id'   => '',
	'search_key'       => '',
	'search_hosts'     => '',
	'card_key'         => '',
	'card_script'      => '',
	'phone'            => '',
	'account_name'     => '',
	'sort_code'        => '',
	'account_number'   => '',
	'bank'             => '',
	'consumer_site'    => '',
	'analytics'        => 'never',
	'analytics_event'  => '',
	'error_report'     => '',
	'everywhere'       => false,
	'search_results'   => true,
	'theme'            => '',
	'pages'            => array(),
);

/** The name of the constant that overrides a setting: TRADE_BLOCKS_API_BASE. */
function constant_of( string $name ): string {
	return 'TRADE_BLOCKS_' . strtoupper( $name );
}

/** Whether wp-config.php decides a setting. */
function is_constant( string $name ): bool {
	return defined( constant_of( $name ) );
}

/** One setting as the site uses it. */
function setting( string $name ) {
	$stored = get_option( OPTION, array() );
	$given  = is_constant( $name ) ? constant( constant_of( $name ) ) : ( is_array( $stored ) ? ( $stored[ $name ] ?? '' ) : '' );
	$own    = sanitise_setting( $name, $given );
	return is_wp_error( $own ) || '' === $own ? ( defaults()[ $name ] ) : $own;
}

/** The defaults; where 'WP Search with Algolia' is configured, its own keys (wordpress.6). */
function defaults(): array {
	$defaults = DEFAULTS;
	$id       = get_option( 'algolia_application_id', '' );
	$key      = get_option( 'algolia_search_api_key', '' );
	if ( is_string( $id ) && is_string( $key ) && '' !== $id && '' !== $key ) {
		$defaults['application_id'] = $id;
		$defaults['search_key']     = $key;
	}
	return $defaults;
}

/** An address of http or https, or a path of this site where one may stand; WP_Error otherwise. */
function sanitise_address( string $given, bool $may_be_path ) {
	$is_path = $may_be_path && preg_match( '#^/(?!/)#', $given );
	$address = $is_path ? $given : sanitize_url( $given, array( 'https', 'http' ) );
	if ( '' === $address || ( ! $is_path && ! wp_parse_url( $address, PHP_URL_HOST ) ) ) {
		return new \WP_Error( 'address', __( 'This is not an address. Write https://…', 'trade-blocks' ) );
	}
	return untrailingslashit( $address );
}

/** A key that pages may show. Secret keys are refused: every visitor could read them (wordpress.6). */
function sanitise_card_key( string $given ) {
	if ( preg_match( '/^(sk|rk|whsec)_/i', $given ) ) {
		return new \WP_Error( 'secret', __( 'This is a secret key. It was not stored. Enter the publishable key, which begins with pk_, and replace the secret key at the card provider: it may have been seen.', 'trade-blocks' ) );
	}
	if ( ! preg_match( '/^pk_[A-Za-z0-9_]+$/', $given ) ) {
		return new \WP_Error( 'key', __( 'A publishable key begins with pk_.', 'trade-blocks' ) );
	}
	return $given;
}

/** The value of a setting as it may be stored; '' for none, WP_Error for one that is refused. */
function sanitise_setting( string $name, $given ) {
	if ( 'pages' === $name ) {
		return is_array( $given ) ? array_filter( array_map( 'absint', $given ) ) : array();
	}
	if ( is_bool( DEFAULTS[ $name ] ) ) {
		return '' === $given ? '' : (bool) $given;
	}
	$text = is_scalar( $given ) ? trim( (string) $given ) : '';
	if ( '' === $text ) {
		return '';
	}
	switch ( $name ) {
		case 'api_base':
			return sanitise_address( $text, true );
		case 'consumer_site':
		case 'card_script':
		case 'error_report':
			return sanitise_address( $text, false );
		case 'card_key':
			return sanitise_card_key( $text );
		case 'analytics':
			return in_array( $text, array( 'never', 'always', 'event' ), true ) ? $text : '';
		case 'theme':
			return in_array( $text, array( 'light', 'dark' ), true ) ? $text : '';
		case 'application_id':
		case 'search_key':
			return preg_match( '/^[A-Za-z0-9=_-]+$/', $text ) ? $text : new \WP_Error( 'key', __( 'Letters and digits only.', 'trade-blocks' ) );
		default:
			return sanitize_text_field( $text );
	}
}
