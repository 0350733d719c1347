<?php
/**
 * What an administrator should know before a visitor finds out (wordpress.4, wordpress.6).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The sentences that are true of this site. */
function warnings(): array {
	$missing = missing_pages();
	$found   = array();
	if ( in_array( 'login', $missing, true ) ) {
		$found[] = __( 'The page \'Login\' is missing: buyers cannot sign in.', 'trade-blocks' );
	} elseif ( $missing ) {
		$titles = array_map(
			static function ( $route ) {
				return page_contents()[ $route ][0];
			},
			$missing
		);
		/* translators: %s: titles of pages */
		$found[] = sprintf( __( 'Pages of the shop are missing: %s.', 'trade-blocks' ), implode( ', ', $titles ) );
	}
	if ( ! setting( 'api_base' ) ) {
		$found[] = __( 'The address of the shop\'s API is missing.', 'trade-blocks' );
	}
	foreach ( array_keys( DEFAULTS ) as $name ) {
		$value = sanitise_setting( $name, given_setting( $name ) );
		$label = is_constant( $name ) ? constant_of( $name ) : label_of( $name );
		if ( is_wp_error( $value ) ) {
			$found[] = "$label: " . $value->get_error_message();
		} elseif ( is_string( $value ) && is_plain( $value ) ) {
			$found[] = "$label: " . __( 'This address is not encrypted: whoever is on the way can read and change what is sent.', 'trade-blocks' );
		}
	}
	foreach ( secrets_in( given_configuration() ) as $path => $sentence ) {
		$found[] = "$path: $sentence";
	}
	return $found;
}

/** Prints them on the dashboard, the plugins page and the pages of settings. */
function print_warnings() {
	$screen = get_current_screen();
	$is_far = ! $screen || ! in_array( $screen->id, array( 'dashboard', 'plugins', 'edit-page', 'settings_page_trade-blocks' ), true );
	if ( $is_far || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	foreach ( warnings() as $sentence ) {
		printf(
			'<div class="notice notice-warning"><p><strong>%s</strong> %s <a href="%s">%s</a></p></div>',
			esc_html__( 'Trade Blocks:', 'trade-blocks' ),
			esc_html( $sentence ),
			esc_url( admin_url( 'options-general.php?page=trade-blocks' ) ),
			esc_html__( 'Settings', 'trade-blocks' )
		);
	}
}
add_action( 'admin_notices', __NAMESPACE__ . '\\print_warnings' );
