<?php
/**
 * The settings, from the settings page or constants in wp-config.php, which win (wordpress.6).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const OPTION = 'trade_blocks';

/** Every setting with its default. `pages` holds the id of the page of each route. */
const DEFAULTS = array(
	'api_base'            => '',
	'proxy'               => false,
	'application_id'      => '',
	'search_key'          => '',
	'search_hosts'        => '',
	'card_key'            => '',
	'card_script'         => '',
	'phone'               => '',
	'account_name'        => '',
	'sort_code'           => '',
	'account_number'      => '',
	'bank'                => '',
	'consumer_site'       => '',
	'analytics'           => 'never',
	'analytics_event'     => '',
	'error_report'        => '',
	'everywhere'          => false,
	'search_results'      => true,
	'first_results'       => true,
	'header_basket'       => false,
	'theme'               => '',
	'pages'               => array(),
	'product_type'        => '',
	'product_id_field'    => 'post_id',
	'product_sku_field'   => '',
	'product_title_field' => 'post_title',
);

/** The name of the constant that overrides a setting: TRADE_BLOCKS_API_BASE. */
function constant_of( string $name ): string {
	return 'TRADE_BLOCKS_' . strtoupper( $name );
}

/** Whether wp-config.php sets a setting. */
function is_constant( string $name ): bool {
	return defined( constant_of( $name ) );
}

/** The raw value of a setting, from wp-config.php or the settings page. */
function given_setting( string $name ) {
	$stored = get_option( OPTION, array() );
	return is_constant( $name ) ? constant( constant_of( $name ) ) : ( is_array( $stored ) ? ( $stored[ $name ] ?? '' ) : '' );
}

/** The effective value of a setting. */
function setting( string $name ) {
	$own = sanitise_setting( $name, given_setting( $name ) );
	return is_wp_error( $own ) || '' === $own ? ( defaults()[ $name ] ) : $own;
}

/** The defaults, including the keys of 'WP Search with Algolia' (wordpress.6). */
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

/** Whether any of the addresses is unencrypted; loopback addresses do not count. */
function is_plain( string $addresses ): bool {
	return (bool) preg_match( '#(?<![^\s,])http://(?!(localhost|127(\.\d+){3}|\[::1\])([:/?\#\s,]|$))#i', $addresses );
}

/**
 * Validates an address: https, http on an http site, or a path of this site where allowed; WP_Error otherwise
 * (wordpress.64).
 */
function sanitise_address( string $given, bool $may_be_path ) {
	if ( $may_be_path && preg_match( '#^/(?![/\\\\])[^\\\\\s]*$#D', $given ) ) {
		return untrailingslashit( $given );
	}
	$address = preg_match( '#^https?://#i', $given ) ? sanitize_url( $given, array( 'https', 'http' ) ) : '';
	$parts   = wp_parse_url( $address );
	if ( empty( $parts['host'] ) ) {
		return new \WP_Error( 'address', __( 'This is not an address. Write https://…', 'trade-blocks' ) );
	}
	if ( isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
		return new \WP_Error( 'credentials', __( 'This address has a user or a password, which every visitor could read. Write it without.', 'trade-blocks' ) );
	}
	if ( is_plain( $address ) && 'http' !== wp_parse_url( (string) get_option( 'home' ), PHP_URL_SCHEME ) ) {
		return new \WP_Error( 'plain', __( 'This site is encrypted, and this address is not. Write https://…', 'trade-blocks' ) );
	}
	return untrailingslashit( $address );
}

/** Validates a list of addresses, separated by commas or spaces. */
function sanitise_addresses( string $given ) {
	$addresses = array();
	foreach ( preg_split( '/[\s,]+/', $given, -1, PREG_SPLIT_NO_EMPTY ) as $each ) {
		$address = sanitise_address( $each, true );
		if ( is_wp_error( $address ) ) {
			return $address;
		}
		$addresses[] = $address;
	}
	return implode( ', ', $addresses );
}

/**
 * The kind of secret in a text, as a sentence; '' for none. All visitors see the settings of pages (wordpress.65).
 * The script uses the same pattern.
 */
function secret_kind( string $given ): string {
	$kinds = array(
		'sk'    => __( 'This is a secret key.', 'trade-blocks' ),
		'rk'    => __( 'This is a restricted key, which is as secret.', 'trade-blocks' ),
		'whsec' => __( 'This is the secret of a webhook.', 'trade-blocks' ),
	);
	return preg_match( '/^\s*(sk_live|sk_test|rk_live|rk_test|whsec)_/i', $given, $found ) ? $kinds[ strtolower( strtok( $found[1], '_' ) ) ] : '';
}

/** The advice about a secret in a setting. */
function secret_error( string $given ): string {
	$kind = secret_kind( $given );
	return '' === $kind ? '' : $kind . ' ' . __( 'It is not used. Replace it at the card provider: it may have been seen.', 'trade-blocks' );
}

/** A key that pages may contain. */
function sanitise_card_key( string $given ) {
	if ( ! preg_match( '/^pk_[A-Za-z0-9_]+$/', $given ) ) {
		return new \WP_Error( 'key', __( 'A publishable key begins with pk_.', 'trade-blocks' ) );
	}
	return $given;
}

/** The value of a setting to store; '' for none, WP_Error when refused. */
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
	if ( '' !== secret_kind( $text ) ) {
		return new \WP_Error( 'secret', secret_error( $text ) );
	}
	switch ( $name ) {
		case 'api_base':
			return sanitise_address( $text, true );
		case 'consumer_site':
		case 'card_script':
		case 'error_report':
			return sanitise_address( $text, false );
		case 'search_hosts':
			return sanitise_addresses( $text );
		case 'card_key':
			return sanitise_card_key( $text );
		case 'analytics':
			return in_array( $text, array( 'never', 'always', 'event' ), true ) ? $text : '';
		case 'theme':
			return in_array( $text, array( 'light', 'dark' ), true ) ? $text : '';
		case 'product_type':
			return sanitize_key( $text );
		case 'application_id':
		case 'search_key':
			return preg_match( '/^[A-Za-z0-9=_-]+$/', $text ) ? $text : new \WP_Error( 'key', __( 'Letters and digits only.', 'trade-blocks' ) );
		default:
			return sanitize_text_field( $text );
	}
}
